// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.wire.Encoding;
import org.outcry.wire.file.MessageFile;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.evolution.Base;
import org.outcry.wire.processor.evolution.BaseEventsEncodings;

final class MessageFileTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(Encoding.class)
    void shouldStayAtAMessageWhoseHandlerThrows(Encoding encoding) throws Exception {
        Messages messages = new Messages(encoding);
        messages.contract(BaseEventsEncodings.contract());
        for (int i = 1; i <= 3; i++) {
            Base order = new Base();
            order.account = i;
            BaseEventsEncodings.writer(messages).order(order);
        }
        Path path = directory.resolve("orders");
        Files.write(path, Arrays.copyOf(messages.buffer(), messages.length()));
        List<Long> taken = new ArrayList<>();
        int[] failures = {2};
        MessageReader reader = BaseEventsEncodings.messageReader(order -> {
            if (order.account == 2 && failures[0]-- > 0) {
                throw new IllegalStateException("not now");
            }
            taken.add(order.account);
        });
        try (MessageFile file = MessageFile.open(path)) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> {
                            while (file.poll(reader, true)) {}
                        })
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("not now");
                assertThat(taken).containsExactly(1L);
            }
            while (file.poll(reader, true)) {}
        }
        assertThat(taken).containsExactly(1L, 2L, 3L);
    }
}
