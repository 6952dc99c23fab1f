// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.Tags;

class RequestTemplateTest {
    private static final FixDecoder DECODER = new FixDecoder(1_024, 64);

    private static String fields(RequestTemplate template, int seqNum, int order) {
        byte[] message = new byte[template.length()];
        template.write(message, 0, seqNum, order);
        assertThat(DECODER.decode(message, 0, message.length)).isEqualTo(FrameStatus.COMPLETE);
        return DECODER.text(Tags.MSG_SEQ_NUM) + " "
                + DECODER.text(Tags.SENDING_TIME).substring(17) + " "
                + DECODER.text(Tags.TRANSACT_TIME).substring(17) + " " + DECODER.text(Tags.CL_ORD_ID) + " "
                + DECODER.text(Tags.ORIG_CL_ORD_ID) + " " + DECODER.text(Tags.PRICE);
    }

    @Test
    void shouldHaveOtherTimesInEachMessageAndAnotherPriceInEachOrder() {
        RequestTemplate order = RequestTemplate.newOrder("CLIENT", "OUTCRY", "ACME");
        RequestTemplate cancel = RequestTemplate.cancel("CLIENT", "OUTCRY", "ACME");
        assertThat(fields(order, 2, 0)).isEqualTo("000000002 .002 .002 O000000000  99.00");
        assertThat(fields(cancel, 3, 0)).isEqualTo("000000003 .003 .003 C000000000 O000000000 ");
        assertThat(fields(order, 4, 1)).isEqualTo("000000004 .004 .004 O000000001  99.01");
        assertThat(fields(order, 1_234, 616)).isEqualTo("000001234 .234 .234 O000000616  99.16");
    }
}
