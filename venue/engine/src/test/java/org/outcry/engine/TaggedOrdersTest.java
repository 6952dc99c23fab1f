// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.api.order.NewOrderFields;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TaggedCancel;
import org.outcry.api.order.TaggedOrder;
import org.outcry.api.order.TaggedReplace;

/** Fields of participants' own, which are told before the answer to their request. */
final class TaggedOrdersTest {
    private static TaggedOrder order(Venue venue, int clientOrder, long quantityLots) {
        TaggedOrder tagged = new TaggedOrder();
        NewOrderFields.copyTo(venue.limit(1, clientOrder, Side.BUY, 100, quantityLots), tagged.order);
        tagged.order.clOrdId.first = 'a';
        tagged.tags.set("5001=x");
        return tagged;
    }

    @Test
    void shouldTellThemAheadOfAnOrder() {
        Venue venue = new Venue();
        venue.events();
        TaggedOrder accepted = order(venue, 1, 10);
        TaggedOrder rejected = order(venue, 2, 0);
        venue.apply(entry -> entry.newTaggedOrder(accepted));
        venue.apply(entry -> entry.newTaggedOrder(rejected));
        String[] events = venue.events().split("\n", -1);
        assertThat(events[0]).startsWith("orderTagged session=1 clientOrder=1").contains("clOrdId=a", "tags=5001=x");
        assertThat(events[1]).startsWith("orderAccepted session=1");
        assertThat(events[2]).startsWith("orderTagged session=1 clientOrder=2");
        assertThat(events[3]).startsWith("orderRejected session=1");
    }

    @Test
    void shouldTellThemAheadOfAReplace() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.events();
        TaggedReplace tagged = new TaggedReplace();
        ReplaceOrder replace = tagged.replace;
        replace.session = 1;
        replace.ownerEpoch = 1;
        replace.clientOrder = 1;
        replace.newClientOrder = 2;
        replace.priceTicks = 100;
        replace.quantityLots = 5;
        tagged.tags.set("5002=y");
        venue.apply(entry -> entry.replaceTaggedOrder(tagged));
        String[] events = venue.events().split("\n", -1);
        assertThat(events[0]).startsWith("orderTagged session=1 clientOrder=2").contains("tags=5002=y");
        assertThat(events[1]).startsWith("orderReplaced session=1").contains("clientOrder=2 previousClientOrder=1");
    }

    /** The fields come ahead of what the cancel of the order does elsewhere, and of its refusal. */
    @Test
    void shouldTellThemAheadOfACancel() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        venue.events();
        TaggedCancel tagged = new TaggedCancel();
        tagged.cancel.session = 1;
        tagged.cancel.ownerEpoch = 1;
        tagged.cancel.clientOrder = 1;
        tagged.tags.set("5002=z");
        venue.apply(entry -> entry.cancelTaggedOrder(tagged));
        String[] events = venue.events().split("\n", -1);
        assertThat(events[0]).startsWith("orderTagged session=1 clientOrder=1").contains("tags=5002=z");
        assertThat(events[1]).startsWith("orderCancelled session=1").contains("clientOrder=1");
        venue.apply(entry -> entry.cancelTaggedOrder(tagged));
        events = venue.events().split("\n", -1);
        assertThat(events[0]).startsWith("orderTagged session=1 clientOrder=1").contains("tags=5002=z");
        assertThat(events[1]).startsWith("cancelRejected session=1").contains("UNKNOWN_ORDER");
    }

    /** A command that is not answered tells nothing. */
    @Test
    void shouldTellNothingOfAnIgnoredCommand() {
        Venue venue = new Venue();
        venue.events();
        TaggedOrder tagged = order(venue, 1, 10);
        tagged.order.ownerEpoch = 7;
        venue.apply(entry -> entry.newTaggedOrder(tagged));
        assertThat(venue.events()).isEmpty();
    }
}
