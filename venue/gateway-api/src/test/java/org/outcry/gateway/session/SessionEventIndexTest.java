// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

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
    void shouldForgetNothingThatCameAfterTheBookmark() throws IOException {
        record(index, 1, 100);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        index.save(new DataOutputStream(bytes));
        SessionEventIndex loaded = new SessionEventIndex();
        loaded.load(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())), 1_004);
        record(loaded, 101, 200);
        // A copy of the events begins between the last message before the bookmark and the bookmark.
        loaded.forgetBefore(1_002);
        assertThat(loaded.first()).isEqualTo(101);
        assertThat(loaded.eventNumberAtOrBefore(101)).isEqualTo(1_005);
        assertThat(loaded.eventNumberAtOrBefore(130)).isEqualTo(1_290);
        loaded.forgetBefore(1_100);
        assertThat(loaded.first()).isEqualTo(129);
    }
}
