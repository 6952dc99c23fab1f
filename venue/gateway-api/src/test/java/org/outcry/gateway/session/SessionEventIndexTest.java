// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.gateway.bookmark.SessionCalls;

class SessionEventIndexTest {
    private final SessionEventIndex index = new SessionEventIndex();

    private static void record(SessionEventIndex to, int first, int last) {
        for (int number = first; number <= last; number++) {
            to.record(number, number * 10L);
        }
    }

    @Test
    void shouldForgetWhatIsNoLongerKeptAndUpTo63More() {
        record(index, 1, 200);
        assertThat(index.eventNumberAtOrBefore(70)).isEqualTo(650);
        index.forgetBefore(660);
        assertThat(index.first()).isEqualTo(129);
        assertThat(index.eventNumberAtOrBefore(130)).isEqualTo(1_290);
        index.forgetBefore(5_000);
        assertThat(index.first()).isEqualTo(201);
    }

    @Test
    void shouldForgetNothingThatCameAfterTheBookmark() {
        record(index, 1, 100);
        SessionEventIndex loaded = new SessionEventIndex();
        index.save(7, new Loader(loaded));
        record(loaded, 101, 200);
        // A copy of the events begins between the last message before the bookmark and the bookmark.
        loaded.forgetBefore(1_002);
        assertThat(loaded.first()).isEqualTo(101);
        assertThat(loaded.eventNumberAtOrBefore(101)).isEqualTo(1_005);
        assertThat(loaded.eventNumberAtOrBefore(130)).isEqualTo(1_290);
        loaded.forgetBefore(1_100);
        assertThat(loaded.first()).isEqualTo(129);
    }

    /** Loader of saved calls, after event 1,004. */
    private static final class Loader extends LoadedState implements SessionCalls {
        private final SessionEventIndex into;

        Loader(SessionEventIndex into) {
            this.into = into;
        }

        @Override
        public void foreignSessions(int[] numbers) {
            throw new AssertionError("no call of an index");
        }

        @Override
        public void sessionEvents(int session, int first, int last) {
            assertThat(session).isEqualTo(7);
            into.load(first, last, 1_004);
        }

        @Override
        public void indexed(int session, int entry, long[] eventNumbers) {
            into.load(entry, eventNumbers);
        }
    }
}
