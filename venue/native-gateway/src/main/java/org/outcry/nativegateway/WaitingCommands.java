// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecorder;

/**
 * Commands that wait for a second operator. They are in memory only: after a restart of the venue none waits. Their
 * numbers are random, so that one from before a restart names nothing afterwards. The gateway's thread; allocates for
 * these commands only.
 */
final class WaitingCommands {
    private static final long FIRST_NUMBER = 100_000;
    private static final long END_OF_NUMBERS = 1_000_000;

    private final FourEyes rules;
    private final PermittedUsers users;
    private final EpochNanoClock clock;
    private final AuditRecorder audit;
    private final Consumer<String> lines;
    private final SecureRandom random = new SecureRandom();
    private final List<HeldCommand> waiting = new ArrayList<>();

    WaitingCommands(
            FourEyes rules, PermittedUsers users, EpochNanoClock clock, AuditRecorder audit, Consumer<String> lines) {
        this.rules = rules;
        this.users = users;
        this.clock = clock;
        this.audit = audit;
        this.lines = lines;
    }

    /** Returns whether a client's command must wait. */
    boolean holds(NativeUser user, int methodId) {
        return rules.needs(user, methodId);
    }

    boolean hasRoom() {
        return waiting.size() < rules.maxWaiting();
    }

    /** Takes a command over, and returns its number. */
    long add(HeldCommand command) {
        do {
            command.shown.number = random.nextLong(FIRST_NUMBER, END_OF_NUMBERS);
        } while (find(command.shown.number) != null);
        command.shown.endsNs = clock.nanoTime() + rules.waitNs();
        waiting.add(command);
        tell(AuditKind.ASKED, "waits for a second operator", command, command.user.name(), command.shown.address);
        return command.shown.number;
    }

    /** Returns the commands that wait, the oldest first. */
    List<HeldCommand> all() {
        return waiting;
    }

    /** Returns the command with a number; null if none waits with it. */
    @Nullable
    HeldCommand find(long number) {
        for (HeldCommand command : waiting) {
            if (command.shown.number == number) {
                return command;
            }
        }
        return null;
    }

    /** Takes out a command that an operator approved or declined. */
    void remove(HeldCommand command, boolean approved, ClientLink by) {
        waiting.remove(command);
        tell(
                approved ? AuditKind.APPROVED : AuditKind.DECLINED,
                approved ? "was approved" : "was declined",
                command,
                by.user().name(),
                by.peer());
    }

    /** Takes out commands whose time is over, or whose operator has lost his permission. */
    void expire() {
        if (waiting.isEmpty()) {
            return;
        }
        long nowNs = clock.nanoTime();
        for (int i = waiting.size() - 1; i >= 0; i--) {
            HeldCommand command = waiting.get(i);
            if (nowNs >= command.shown.endsNs || users.refusal(command.user, nowNs) != null) {
                waiting.remove(i);
                tell(AuditKind.EXPIRED, "waits no longer", command, command.user.name(), command.shown.address);
            }
        }
    }

    private void tell(AuditKind kind, String what, HeldCommand command, String user, String address) {
        audit.note(
                kind,
                user,
                address,
                "number=" + command.shown.number + " askedBy=" + command.user.name() + " " + command.shown.text);
        lines.accept("operator's command " + what + ": number=" + command.shown.number + " askedBy="
                + command.user.name() + " by=" + user + " command=" + command.shown.text);
    }
}
