// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.LimitVisitor;
import org.outcry.engine.saved.SavedParticipantLimits;
import org.outcry.engine.saved.SavedPosition;

/**
 * Exposures of the participants that have limits. Changed by the {@link OrderStore} only. Venues without such limits
 * pay a branch for it.
 */
public final class ParticipantExposures {
    private final Progress progress;
    private final Registry registry;
    private final Orders orders;
    private final List<ParticipantExposure> exposures = new ArrayList<>();

    ParticipantExposures(Progress progress, Registry registry, Orders orders) {
        this.progress = progress;
        this.registry = registry;
        this.orders = orders;
    }

    /** Returns a participant's exposure. The first time, its open orders are counted: a pause in proportion to them. */
    public ParticipantExposure of(Participant participant) {
        ParticipantExposure exposure = participant.exposure;
        if (exposure == null) {
            exposure = add(participant);
            link(participant, exposure);
            count(exposure);
        }
        return exposure;
    }

    private ParticipantExposure add(Participant participant) {
        ParticipantExposure exposure = new ParticipantExposure(progress, this, participant.number);
        participant.exposure = exposure;
        exposures.add(exposure);
        return exposure;
    }

    /**
     * Limits of a participant of a snapshot, without its sessions and open orders, which come later.
     *
     * @throws IllegalArgumentException if there is no such participant
     */
    public void restore(SavedParticipantLimits saved) {
        Participant participant = registry.participant(saved.participant);
        if (participant == null) {
            throw new IllegalArgumentException(
                    "snapshot with limits of an unknown participant: number=" + saved.participant);
        }
        add(participant).restore(saved);
    }

    /**
     * Limits and trades of the participant of a snapshot whose limits were restored.
     *
     * @throws IllegalArgumentException if there are none
     */
    public void restore(SavedPosition saved) {
        Participant participant = registry.participant(saved.participant);
        ParticipantExposure exposure = participant == null ? null : participant.exposure;
        if (exposure == null || saved.instrument < 1) {
            throw new IllegalArgumentException(
                    "snapshot with a position of a participant without limits: number=" + saved.participant);
        }
        exposure.position(saved.instrument).restore(saved);
    }

    /** Computes the exposures when all sessions and open orders of a snapshot are there. */
    public void allRestored() {
        for (ParticipantExposure exposure : exposures) {
            Participant participant = registry.participant(exposure.participant);
            if (participant != null) {
                link(participant, exposure);
                count(exposure);
            }
        }
    }

    private void link(Participant participant, ParticipantExposure exposure) {
        for (int number = 1; number <= registry.highestSession(); number++) {
            Session session = registry.session(number);
            if (session != null && session.participant == participant.number) {
                session.exposure = exposure;
            }
        }
    }

    /** Returns the number of participants that have limits. */
    public int size() {
        return exposures.size();
    }

    /** Shows the limits that are set and used up by orders, of the participant in a place from 0 on. */
    public void visitLimits(int place, LimitVisitor visitor) {
        exposures.get(place).visitLimits(visitor);
    }

    /** Links a session without open orders with the exposure of its participant. */
    public void join(Session session) {
        Participant participant = registry.participant(session.participant);
        session.exposure = participant == null ? null : participant.exposure;
    }

    /** Counts all open orders of a participant anew. */
    void count(ParticipantExposure exposure) {
        exposure.clearOpen();
        for (int number = 1; number <= registry.highestSession(); number++) {
            Session session = registry.session(number);
            if (session != null && session.exposure == exposure) {
                for (int index = session.nextIndex(0, orders);
                        index >= 0;
                        index = session.nextIndex(index + 1, orders)) {
                    count(exposure, session.slot(index), true);
                }
            }
        }
    }

    private void count(ParticipantExposure exposure, int slot, boolean counts) {
        long lots = orders.openLots(slot);
        exposure.changeOpen(
                registry.instrumentOf(slot),
                orders.isBuy(slot),
                orders.limitTicks(slot),
                counts ? 0 : lots,
                counts ? lots : 0);
    }

    /** Takes an order out of its participant's exposure before its price or open quantity changes. */
    void takeOut(int slot) {
        if (!exposures.isEmpty()) {
            ParticipantExposure exposure = registry.sessionOf(slot).exposure;
            if (exposure != null) {
                count(exposure, slot, false);
            }
        }
    }

    /** Counts an order, which is new or was taken out. */
    void count(int slot) {
        if (!exposures.isEmpty()) {
            ParticipantExposure exposure = registry.sessionOf(slot).exposure;
            if (exposure != null) {
                count(exposure, slot, true);
            }
        }
    }

    /** Counts lots of a resting order that were executed. */
    void executed(ParticipantExposure exposure, int slot, long lots) {
        long openLots = orders.openLots(slot);
        exposure.changeOpen(
                registry.instrumentOf(slot), orders.isBuy(slot), orders.limitTicks(slot), openLots + lots, openLots);
    }

    /** Sets an instrument's reference price, with which orders without a limit count. */
    public void setReferenceTicks(Instrument instrument, long ticks) {
        for (int at = 0; at < exposures.size(); at++) {
            exposures.get(at).countUnpriced(instrument, false);
        }
        instrument.setReferenceTicks(ticks);
        for (int at = 0; at < exposures.size(); at++) {
            exposures.get(at).countUnpriced(instrument, true);
        }
    }

    /** Forgets the trades of an instrument that has other terms. */
    void forgetTrades(int instrument) {
        for (ParticipantExposure exposure : exposures) {
            exposure.forgetTrades(instrument);
        }
    }
}
