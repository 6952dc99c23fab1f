// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class CodecAllocationTest {
    private static final int MESSAGES = 20_000;

    @Test
    void shouldNotAllocate() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        FixEncoder encoder = new FixEncoder("FIX.4.4");
        FixDecoder decoder = new FixDecoder(8192, 64);
        byte[] buffer = new byte[1024];
        byte[] compIds = Messages.raw("49=C|56=V|");
        long sum = run(encoder, decoder, buffer, compIds);
        long before = threads.getCurrentThreadAllocatedBytes();
        sum += run(encoder, decoder, buffer, compIds);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(sum).isNotZero();
        assertThat(allocated).isLessThan(1024);
    }

    private static long run(FixEncoder encoder, FixDecoder decoder, byte[] buffer, byte[] compIds) {
        long sum = 0;
        for (int i = 1; i <= MESSAGES; i++) {
            encoder.begin(buffer, 0, buffer.length, MsgTypes.NEW_ORDER_SINGLE)
                    .putFields(compIds)
                    .putInt(Tags.MSG_SEQ_NUM, i)
                    .putUtcTimestamp(Tags.SENDING_TIME, 1_795_178_524_000_000_000L + i * 1_000_000_000L, 9)
                    .putAscii(Tags.CL_ORD_ID, 0x6867666564636261L, 'i', 0)
                    .putText(Tags.SYMBOL, "ABC")
                    .putChar(Tags.SIDE, '1')
                    .putLong(Tags.ORDER_QTY, 100)
                    .putDecimal(Tags.PRICE, 1000 + i, 2);
            decoder.decode(buffer, 0, encoder.end());
            sum += decoder.intValue(Tags.MSG_SEQ_NUM)
                    + decoder.decimalValue(Tags.PRICE, 4)
                    + decoder.utcTimestampNs(Tags.SENDING_TIME)
                    + decoder.ascii(Tags.CL_ORD_ID, 0)
                    + decoder.charValue(Tags.SIDE);
        }
        return sum;
    }
}
