// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Test of requests and answers of {@link WebDialogue}. */
class WebDialogueTest {
    private final WebDialogue dialogue = new WebDialogue("desk:secret", "ACME");

    private static byte[] answer(String text) {
        byte[] payload = text.getBytes(StandardCharsets.US_ASCII);
        byte[] frame = new byte[2 + payload.length];
        frame[0] = (byte) (Frames.FINAL | Frames.TEXT);
        frame[1] = (byte) payload.length;
        System.arraycopy(payload, 0, frame, 2, payload.length);
        return frame;
    }

    private String request(int number) {
        byte[] out = new byte[dialogue.longestRequest() + 3];
        int length = dialogue.write(out, 3, number);
        String text = new String(out, 3, length, StandardCharsets.ISO_8859_1);
        return text.substring(text.indexOf('{'));
    }

    @Test
    void shouldCancelEachOrder() {
        assertThat(request(24))
                .isEqualTo("{\"op\":\"place\",\"id\":\"O000000012\",\"symbol\":\"ACME\",\"side\":\"buy\","
                        + "\"quantity\":\"10\",\"price\":\"99.50\",\"clientOrderId\":\"O000000012\"}");
        assertThat(request(25)).isEqualTo("{\"op\":\"cancel\",\"id\":\"C000000012\",\"order\":\"client:O000000012\"}");
    }

    @Test
    void shouldCountAcceptancesInOrderAndLeavePartsOfMessages() throws IOException {
        byte[] first = answer("{\"id\":\"O000000000\",\"status\":201,\"body\":{}}");
        assertThat(dialogue.read(first, 0, first.length - 1)).isZero();
        assertThat(dialogue.read(first, 0, first.length)).isEqualTo(first.length);
        byte[] second = answer("{\"id\":\"C000000000\",\"status\":200,\"body\":{}}");
        dialogue.read(second, 0, second.length);
        assertThat(dialogue.answers()).isEqualTo(2);
    }

    @Test
    void shouldFailOnAnythingElse() {
        for (String text : new String[] {
            "{\"id\":\"O000000001\",\"status\":201,\"body\":{}}",
            "{\"id\":\"O000000000\",\"status\":429,\"body\":{}}",
            "{\"channel\":\"book\"}"
        }) {
            byte[] bytes = answer(text);
            assertThatThrownBy(() -> dialogue.read(bytes, 0, bytes.length)).hasMessageContaining(text);
        }
    }
}
