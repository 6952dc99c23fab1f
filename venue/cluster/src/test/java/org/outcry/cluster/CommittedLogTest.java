// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.CommandMark;
import org.outcry.sequencer.Replica;
import org.outcry.sequencer.SourceListener;
import org.outcry.wire.Frames;

/**
 * The committed log: duplicates, gaps, earlier processes and bytes that are no command, none of which takes a command
 * number.
 */
class CommittedLogTest {
    private static final int UNKNOWN = 9_999;
    private static final int NODE = 3;
    private static final int SOURCE = 3_000;
    private static final long LINK = 71;

    private final List<String> told = new ArrayList<>();
    private final CommittedListener listener = new CommittedListener() {
        @Override
        public void onOpened(int source, long incarnation, long last, int opening) {
            told.add("opened " + source + " " + incarnation + " " + last);
        }

        @Override
        public void onApplied(int source, long incarnation, long sequence, long commandNumber, long first, long next) {
            told.add("applied " + source + " " + sequence + " command " + commandNumber + " events " + (next - first));
        }

        @Override
        public void onRefused(int source, long incarnation, long sequence, int methodId, String reason) {
            told.add("refused " + source + " " + sequence + " " + methodId);
        }

        @Override
        public void onBookmarked(int node, long position) {
            told.add("bookmarked " + node + " " + position);
        }

        @Override
        public void onSign(int node, long knownAheadNs, long sentNs, long messageNs) {
            told.add("sign " + node + " " + knownAheadNs + " " + sentNs + " " + messageNs);
        }

        @Override
        public void onLeave(int node, long process, boolean leaves) {
            told.add("leave " + node + " " + process + " " + leaves);
        }

        @Override
        public void onForget(int asking, int node, @Nullable String refusal) {
            told.add("forget " + node + " " + refusal);
        }
    };
    private final Replica replica = Replica.inMemory(new Discarded());
    private final CommittedLog log = new CommittedLog(replica, new SourceTable(), listener);

    private void limits(long incarnation, long sequence) {
        message(incarnation, sequence, frames -> new OrderEntryWriter(frames).defineLimits(new DefineLimits()));
    }

    private void message(long incarnation, long sequence, Consumer<Frames> command) {
        byte[] bytes = new byte[1024];
        command.accept(new Frames() {
            @Override
            public byte[] claim(int maxLength) {
                return bytes;
            }

            @Override
            public int offset() {
                return SourceMessage.HEADER_BYTES;
            }

            @Override
            public void commit(int methodId, int length) {
                int messageBytes = SourceMessage.HEADER_BYTES;
                if (SourceMessage.isNotice(methodId)) {
                    SourceMessage.writeNotice(bytes, SOURCE, methodId, incarnation, sequence);
                    messageBytes = SourceMessage.NOTICE_BYTES;
                } else {
                    SourceMessage.writeHeader(bytes, 0, SOURCE, incarnation, sequence, methodId);
                    if (methodId != SourceMessage.OPEN) {
                        messageBytes = SourceMessage.cut(bytes, 0, length);
                    }
                }
                log.onMessage(1_000 + sequence, LINK, bytes, 0, messageBytes);
            }
        });
    }

    @Test
    void shouldNotTakeTheEndOfAnEarlierLinkForThatOfItsNode() {
        byte[] opening = new byte[SourceMessage.HEADER_BYTES];
        SourceMessage.writeHeader(opening, 0, SOURCE, 5, 0, SourceMessage.OPEN);
        log.onMessage(1_000, LINK + 1, opening, 0, opening.length);
        log.onMessage(1_001, LINK, opening, 0, opening.length);
        assertThat(log.onLinkClosed(LINK)).isZero();
        assertThat(log.onLinkClosed(LINK + 1)).isEqualTo(NODE);
    }

    private void open(long incarnation) {
        message(incarnation, 0, frames -> frames.commit(SourceMessage.OPEN, 0));
    }

    @Test
    void shouldTellOfABookmarkWithoutACommand() {
        message(7, 4_096, frames -> frames.commit(SourceMessage.BOOKMARKED, 0));
        assertThat(told).containsExactly("bookmarked " + ClusterConfig.nodeOfSource(SOURCE) + " 4096");
        assertThat(replica.engine().commandNumber()).isZero();
    }

    @Test
    void shouldTellOfASignOfLifeWithoutACommand() {
        message(-3, 5_000, frames -> frames.commit(SourceMessage.SIGN_OF_LIFE, 0));
        assertThat(told).containsExactly("sign 3 -3 5000 6000");
        assertThat(replica.engine().commandNumber()).isZero();
    }

    /** Of three nodes, two have no room: one leaves, and then two are not a majority without the other. */
    @Test
    void shouldLetANodeLeaveOnlyIfAMajorityRemains() {
        open(7);
        log.sources().link(1, 72);
        message(3, 55, frames -> frames.commit(SourceMessage.LEAVE, 0));
        log.sources().link(2, 73);
        message(3, 56, frames -> frames.commit(SourceMessage.LEAVE, 0));
        assertThat(log.sources().isLinked(NODE)).isFalse();
        assertThat(told.subList(1, 3)).containsExactly("leave 3 55 false", "leave 3 56 true");
        assertThat(log.sources().leave(1, NODE)).isFalse();
        assertThat(replica.engine().commandNumber()).isZero();
    }

    /** It came by two nodes, of which the first was lost. */
    @Test
    void shouldApplyACommandOfAJoinedGatewayOnce() {
        open(7);
        marked(7, 1, 1);
        marked(7, 2, 1);
        marked(7, 3, 3);
        assertThat(told.subList(1, 4))
                .containsExactly(
                        "applied 3000 1 command 2 events 1", "applied 3000 2 command 2 events 0", "refused 3000 3 0");
        assertThat(replica.engine().sequence(12)).isEqualTo(1);
        assertThat(log.undecodable()).isZero();
    }

    private void marked(long incarnation, long sequence, long gatewaysSequence) {
        Ring ring = new Ring(1 << 12);
        CommandMark.write(ring, 12, 5, gatewaysSequence);
        new OrderEntryWriter(ring).defineLimits(new DefineLimits());
        NodeInput input = new NodeInput(SOURCE, incarnation, ring, SourceListener.NONE);
        input.source().opened(incarnation, 0, 0);
        input.poll(9);
        input.source()
                .send(
                        (bytes, offset, length) -> {
                            if (SourceMessage.methodId(bytes, offset) == SourceMessage.MARKED) {
                                SourceMessage.writeHeader(
                                        bytes, offset, SOURCE, incarnation, sequence, SourceMessage.MARKED);
                                log.onMessage(1_000 + sequence, LINK, bytes, offset, length);
                            }
                            return true;
                        },
                        9);
    }

    /** The messages are of node 3, which is alive. */
    @Test
    void shouldForgetOnlyNodesThatAreAwayAndOfWhichAMajorityRemains() {
        open(7);
        for (int node : new int[] {3, 2, 2, 1, 12}) {
            message(3, node, frames -> frames.commit(SourceMessage.FORGET, 0));
        }
        assertThat(told.subList(1, 4))
                .containsExactly(
                        "forget 3 the node is alive, or ended less than ten seconds ago: node=3",
                        "forget 2 null",
                        "forget 2 null");
        assertThat(told.get(4)).startsWith("forget 1 no majority of nodes would remain");
        assertThat(told.get(5)).startsWith("forget 12 there is no such node");
        assertThat(log.sources().isForgotten(2)).isTrue();
        LogBookmark kept = LogBookmark.of(new LogBookmark(0, 1, log.sources()).toBytes());
        assertThat(kept.sources().isForgotten(2)).isTrue();
        assertThat(kept.sources().isForgotten(1)).isFalse();
    }

    @Test
    void shouldTakeEachMessageOnceAndInOrder() {
        open(7);
        limits(7, 1);
        limits(7, 1);
        limits(7, 3);
        limits(7, 2);
        limits(7, 3);
        assertThat(told)
                .containsExactly(
                        "opened 3000 7 0",
                        "applied 3000 1 command 1 events 1",
                        "applied 3000 2 command 2 events 1",
                        "applied 3000 3 command 3 events 1");
        assertThat(log.duplicates()).isEqualTo(1);
        assertThat(log.gaps()).isEqualTo(1);
    }

    @Test
    void shouldDropWhatAnEarlierProcessSent() {
        limits(6, 1);
        open(6);
        limits(6, 1);
        open(8);
        limits(6, 2);
        open(7);
        limits(8, 1);
        assertThat(told)
                .containsExactly(
                        "opened 3000 6 0",
                        "applied 3000 1 command 1 events 1",
                        "opened 3000 8 0",
                        "opened 3000 8 0",
                        "applied 3000 1 command 2 events 1");
        assertThat(log.closed()).isEqualTo(2);
    }

    @Test
    void shouldGoOnAfterBytesThatAreNoCommand() {
        open(7);
        message(7, 1, frames -> frames.commit(UNKNOWN, 8));
        limits(7, 2);
        log.onMessage(2_000, LINK, new byte[SourceMessage.HEADER_BYTES - 1], 0, SourceMessage.HEADER_BYTES - 1);
        assertThat(told)
                .containsExactly("opened 3000 7 0", "refused 3000 1 " + UNKNOWN, "applied 3000 2 command 1 events 1");
        assertThat(log.undecodable()).isEqualTo(2);
        assertThat(replica.engine().commandNumber()).isEqualTo(1);
    }

    /** A process that has sent more than 2^32 commands. */
    @Test
    void shouldCountOnWhereTheLowerBitsOfSequencesBeginAgain() {
        open(7);
        long last = (1L << 32) - 2;
        log.sources().restore(SOURCE, 7, last);
        for (long sequence = last; sequence <= last + 3; sequence++) {
            limits(7, sequence);
        }
        limits(7, last + 5);
        assertThat(told.subList(1, told.size()))
                .containsExactly(
                        "applied 3000 4294967295 command 1 events 1",
                        "applied 3000 4294967296 command 2 events 1",
                        "applied 3000 4294967297 command 3 events 1");
        assertThat(log.duplicates()).isEqualTo(1);
        assertThat(log.gaps()).isEqualTo(1);
    }

    @Test
    void shouldRefuseMessagesThatAreTooShortOrTooLongForWhatTheyAre() {
        open(7);
        byte[] bytes = new byte[1 << 14];
        SourceMessage.writeNotice(bytes, SOURCE, SourceMessage.FORGET, 3, 1);
        log.onMessage(1, LINK, bytes, 0, SourceMessage.NOTICE_BYTES - 1);
        SourceMessage.writeHeader(bytes, 0, SOURCE, 7, 1, 4);
        log.onMessage(1, LINK, bytes, 0, SourceMessage.HEADER_BYTES);
        SourceMessage.writeHeader(bytes, 0, SOURCE, 7, 2, 4);
        log.onMessage(1, LINK, bytes, 0, bytes.length);
        assertThat(log.undecodable()).isEqualTo(3);
        assertThat(told).containsExactly("opened 3000 7 0", "refused 3000 1 4", "refused 3000 2 4");
    }

    @Test
    void shouldNotLetTimeFall() {
        open(7);
        limits(7, 1);
        long timeNs = replica.engine().timeNs();
        log.onTimer(timeNs - 500);
        limits(7, 2);
        assertThat(replica.engine().timeNs()).isGreaterThanOrEqualTo(timeNs);
        assertThat(log.nextTimerNs()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void shouldDisconnectTheSessionsOfANodeThatIsStartedAgain() {
        logOnAtNode();
        message(8, 0, frames -> frames.commit(SourceMessage.OPEN, 0));
        assertThat(replica.engine().isConnected(1)).isFalse();
        assertThat(replica.engine().isConnected(2)).isTrue();
        assertThat(replica.engine().lastMsgSeqNum(1)).isZero();
    }

    @Test
    void shouldDisconnectTheSessionsOfANodeThatDoesNotComeBack() {
        logOnAtNode();
        assertThat(log.onLinkClosed(LINK + 1)).isZero();
        assertThat(log.onLinkClosed(LINK)).isEqualTo(NODE);
        open(7);
        log.onReturnDue(9_000, NODE);
        assertThat(replica.engine().isConnected(1)).isTrue();

        assertThat(log.onLinkClosed(LINK)).isEqualTo(NODE);
        log.onReturnDue(9_500, NODE);
        assertThat(replica.engine().isConnected(1)).isFalse();
        assertThat(replica.engine().isConnected(2)).isTrue();
    }

    /** Has session 1 log on at the node of the source, and session 2 at another one. */
    private void logOnAtNode() {
        open(7);
        message(7, 1, frames -> {
            DefineLimits limits = new DefineLimits();
            limits.maxOrders = 10;
            limits.maxOrdersPerSession = 10;
            limits.maxInstruments = 1;
            limits.maxSessions = 2;
            new OrderEntryWriter(frames).defineLimits(limits);
        });
        for (int session = 1; session <= 2; session++) {
            DefineSession define = new DefineSession();
            define.session = session;
            define.participant = session;
            define.cancelOnDisconnectNs = -1;
            Logon logon = new Logon();
            logon.session = session;
            logon.heartBtIntSeconds = 30;
            logon.connection = (long) ClusterConfig.gatewayNumber(session == 1 ? NODE : 1, 0) << 48;
            long sequence = 2L * session;
            message(7, sequence, frames -> new OrderEntryWriter(frames).defineSession(define));
            message(7, sequence + 1, frames -> new OrderEntryWriter(frames).logon(logon));
        }
        assertThat(replica.engine().isConnected(1)).isTrue();
    }

    private static final class Discarded implements Frames {
        private final byte[] bytes = new byte[VenueEventsWriter.MAX_LENGTH];

        @Override
        public byte[] claim(int maxLength) {
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            // Nothing is kept.
        }
    }
}
