// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/**
 * All bytes that the gateways of the model write. Of each session, whichever nodes it was connected to, each number is
 * sent once for the first time; on a connection these come without a gap; and a message that is repeated, by any node,
 * is the same one.
 */
final class ModelFixWire {
    private static final int MESSAGE_BYTES = 2_048;
    private static final int MAX_FIELDS = 256;

    private final ModelCluster cluster;
    private final Map<String, Map<Integer, Integer>> sessions = new HashMap<>();
    private final Set<String> firsts = new HashSet<>();
    private long repeated;

    ModelFixWire(ModelCluster cluster) {
        this.cluster = cluster;
    }

    long repeated() {
        return repeated;
    }

    /** Bytes of one connection. */
    final class OfConnection implements Consumer<byte[]> {
        private final FixDecoder decoder = new FixDecoder(MESSAGE_BYTES, MAX_FIELDS);
        private byte[] pending = {};
        private int last;

        @Override
        public void accept(byte[] bytes) {
            byte[] all = Arrays.copyOf(pending, pending.length + bytes.length);
            System.arraycopy(bytes, 0, all, pending.length, bytes.length);
            int from = 0;
            while (from < all.length && decoder.decode(all, from, all.length) == FrameStatus.COMPLETE) {
                onMessage(decoder);
                from += decoder.length();
            }
            pending = Arrays.copyOfRange(all, from, all.length);
        }

        private void onMessage(FixDecoder message) {
            int number = message.intValue(Tags.MSG_SEQ_NUM);
            String session = message.text(Tags.TARGET_COMP_ID);
            String where = " session=" + session + " number=" + number;
            if (last == 0 && message.msgType() != MsgTypes.LOGON) {
                // A refused Logon is answered outside of the session.
                return;
            }
            Map<Integer, Integer> known = sessions.computeIfAbsent(session, name -> new HashMap<>());
            int content = content(message);
            if (message.msgType() == MsgTypes.SEQUENCE_RESET) {
                for (int filled = number; filled < message.intValue(Tags.NEW_SEQ_NO); filled++) {
                    cluster.check(
                            known.getOrDefault(filled, 0) == 0,
                            "a report was filled as a gap:" + where + " filled=" + filled);
                    known.put(filled, 0);
                    last = Math.max(last, filled);
                }
            } else if (message.isYes(Tags.POSS_DUP_FLAG)) {
                repeated++;
                cluster.check(
                        known.getOrDefault(number, content) == content,
                        "a repeated message is another one than before:" + where);
                known.put(number, content);
                // What comes while messages are repeated is marked as repeated, too.
                last = Math.max(last, number);
            } else {
                cluster.check(
                        last == 0 || number == last + 1,
                        "outbound number after a gap or repeated:" + where + " last=" + last);
                cluster.check(
                        firsts.add(session + " " + number), "a number was sent twice for the first time:" + where);
                last = number;
                known.put(number, content);
            }
        }

        /**
         * Returns a hash of the fields that do not change when a message is repeated; 0 of session messages, which are
         * not.
         */
        private int content(FixDecoder message) {
            if (MsgTypes.isAdministrative(message.msgType())) {
                return 0;
            }
            int hash = 1;
            for (int i = 0; i < message.fieldCount(); i++) {
                int tag = message.tagAt(i);
                if (tag != Tags.BODY_LENGTH
                        && tag != Tags.CHECK_SUM
                        && tag != Tags.POSS_DUP_FLAG
                        && tag != Tags.SENDING_TIME
                        && tag != Tags.ORIG_SENDING_TIME) {
                    hash = 31 * hash + tag;
                    for (int at = message.offsetAt(i); at < message.offsetAt(i) + message.lengthAt(i); at++) {
                        hash = 31 * hash + message.buffer()[at];
                    }
                }
            }
            return hash;
        }
    }
}
