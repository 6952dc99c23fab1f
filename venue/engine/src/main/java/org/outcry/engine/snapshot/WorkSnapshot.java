package org.outcry.engine.snapshot;

import java.nio.ByteBuffer;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.SideFilter;
import org.outcry.engine.state.CancelJob;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.LimitOverride;
import org.outcry.engine.state.VenueState;

/** Pending work, busted trades and limit overrides in a snapshot: lists led by their lengths. */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
final class WorkSnapshot {
    private static final int JOB_BYTES = 1 + 4 + 1 + 4 + 4 + 1 + 3 * 8 + 4 + 8 + 4 + 4 + 4;
    private static final int OVERRIDE_BYTES = 3 * 4 + 3 * 8 + 4;
    private static final CancelReason[] REASONS = CancelReason.values();
    private static final MassCancelScope[] SCOPES = MassCancelScope.values();
    private static final SideFilter[] SIDES = SideFilter.values();

    private WorkSnapshot() {}

    static long bytes(VenueState state) {
        return 4 * 4
                + 8
                + (long) state.cancelJobs.size() * JOB_BYTES
                + (long) state.cascades.size() * 4
                + (long) state.busts.size() * 8
                + (long) state.limitOverrides.size() * OVERRIDE_BYTES;
    }

    static void write(VenueState state, ByteBuffer out) {
        out.putInt(state.cancelJobs.size());
        for (int at = 0; at < state.cancelJobs.size(); at++) {
            CancelJob job = state.cancelJobs.get(at);
            out.put((byte) job.reason.ordinal()).putInt(job.session).put((byte) job.scope.ordinal());
            out.putInt(job.participant).putInt(job.instrument).put((byte) job.side.ordinal());
            out.putLong(job.clOrdId1).putLong(job.clOrdId2).putLong(job.clOrdId3);
            out.putInt(job.day).putLong(job.endOrderId).putInt(job.cancelledOrders);
            out.putInt(job.atSession).putInt(job.atIndex);
        }
        out.putInt(state.cascades.size());
        for (Instrument instrument : state.cascades.all()) {
            out.putInt(instrument.number);
        }
        out.putLong(state.busts.firstMatchNumber()).putInt(state.busts.size());
        for (int at = 0; at < state.busts.size(); at++) {
            out.putLong(state.busts.matchNumber(at));
        }
        out.putInt(state.limitOverrides.size());
        for (int at = 0; at < state.limitOverrides.size(); at++) {
            LimitOverride limitOverride = state.limitOverrides.get(at);
            out.putInt(limitOverride.session).putInt(limitOverride.instrument).putInt(limitOverride.ordersLeft);
            out.putLong(limitOverride.expireTimeNs).putLong(limitOverride.maxOrderLots);
            out.putLong(limitOverride.maxOrderValue).putInt(limitOverride.collarBasisPoints);
        }
    }

    /** Reads into a state that has its instruments. */
    static void read(VenueState state, ByteBuffer in) {
        for (int left = in.getInt(); left > 0; left--) {
            readJob(in, state.cancelJobs.add());
            state.cancelJobs.added();
        }
        for (int left = in.getInt(); left > 0; left--) {
            Instrument instrument = state.instrument(in.getInt());
            if (instrument == null) {
                throw new IllegalArgumentException("pending work of an unknown instrument");
            }
            state.cascades.add(instrument);
        }
        state.busts.startDay(in.getLong());
        for (int left = in.getInt(); left > 0; left--) {
            state.busts.add(in.getLong());
        }
        for (int left = in.getInt(); left > 0; left--) {
            LimitOverride limitOverride = state.limitOverrides.add();
            limitOverride.session = in.getInt();
            limitOverride.instrument = in.getInt();
            limitOverride.ordersLeft = in.getInt();
            limitOverride.expireTimeNs = in.getLong();
            limitOverride.maxOrderLots = in.getLong();
            limitOverride.maxOrderValue = in.getLong();
            limitOverride.collarBasisPoints = in.getInt();
        }
    }

    private static void readJob(ByteBuffer in, CancelJob job) {
        job.reason = REASONS[in.get()];
        job.session = in.getInt();
        job.scope = SCOPES[in.get()];
        job.participant = in.getInt();
        job.instrument = in.getInt();
        job.side = SIDES[in.get()];
        job.clOrdId1 = in.getLong();
        job.clOrdId2 = in.getLong();
        job.clOrdId3 = in.getLong();
        job.day = in.getInt();
        job.endOrderId = in.getLong();
        job.cancelledOrders = in.getInt();
        job.atSession = in.getInt();
        job.atIndex = in.getInt();
    }
}
