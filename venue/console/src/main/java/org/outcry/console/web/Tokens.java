// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Right;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.Token;

/**
 * Tokens of those who ask. The venue's native gateway checks them: for a command each time, for reading again after
 * some minutes, or when the gateway's permissions changed. Any thread.
 */
final class Tokens {
    private static final int MAX_CALLS = 8;
    private static final int MAX_CALLS_OF_OTHERS = 4;
    private static final int MAX_KNOWN = 64;
    private static final long KNOWN_FOR_NS = TimeUnit.MINUTES.toNanos(5);

    private record Known(Holder holder, long untilNs, long revision) {}

    private final Semaphore calls = new Semaphore(MAX_CALLS);
    private final Semaphore callsOfOthers = new Semaphore(MAX_CALLS_OF_OTHERS);
    private final Map<String, Known> known = new LinkedHashMap<>();
    private final LogonGuard guard;
    private volatile LongSupplier permissions = () -> 0;
    private volatile @Nullable NativeAddress nativeApi;

    /**
     * Creates an empty memory.
     *
     * @param guard counts wrong tokens, and locks names and addresses that show too many
     */
    Tokens(LogonGuard guard) {
        this.guard = guard;
    }

    void commandsTo(InetSocketAddress address, LinkFactory links, LongSupplier changes) {
        permissions = changes;
        nativeApi = new NativeAddress(address, links);
    }

    /** Returns a number that grows when a token may have lost its permission. */
    long revision() {
        return permissions.getAsLong();
    }

    /** Returns the reason for which the holder of a token may not read; null if he may. */
    @Nullable
    Refusal readingRefusal(String text, String address) {
        Refusal refusal = check(text, address);
        Holder holder = holder(text);
        return refusal != null || holder == null || holder.mayRead() ? refusal : Refusal.FORBIDDEN;
    }

    /**
     * Returns the reason for which the holder of a token may not send a command; null if he may. The venue decides the
     * same when it comes.
     */
    @Nullable
    Refusal commandRefusal(String text, String address, @Nullable Right right) {
        Refusal refusal = check(text, address);
        Holder holder = holder(text);
        if (refusal != null || holder == null) {
            return refusal;
        }
        if (!holder.isOperator()) {
            return Refusal.FORBIDDEN;
        }
        return right == null || holder.may().contains(right) ? null : Refusal.NO_RIGHT;
    }

    /**
     * Has the venue check a token, unless it did so lately. Returns why that can't be, or why the token is refused;
     * null if it is right.
     */
    private @Nullable Refusal check(String text, String address) {
        Optional<Token> token = parse(text);
        if (token.isEmpty()) {
            return Refusal.UNAUTHORIZED;
        }
        if (known(text) != null) {
            return null;
        }
        NativeAddress venue = nativeApi;
        return venue == null
                ? Refusal.NO_NATIVE_API
                : call(text, token.get(), address, () -> NativeCall.holder(venue, token.get()))
                        .refusal();
    }

    /** Returns the permission of a token that may read. */
    Permission permission(String text, String address) {
        Sight sight = sight(text);
        return new Permission(this::revision, () -> {
            Refusal refusal = readingRefusal(text, address);
            if (refusal == null) {
                return sight(text) == sight ? Permission.State.HELD : Permission.State.LOST;
            }
            return refusal == Refusal.UNAUTHORIZED || refusal == Refusal.FORBIDDEN
                    ? Permission.State.LOST
                    : Permission.State.ASKED;
        });
    }

    /** Returns the holder of a token that was checked; null if it was not. */
    @Nullable
    Holder holder(String text) {
        Known before = known(text);
        return before == null ? null : before.holder();
    }

    /** Returns what is shown to who shows this token, or none. */
    Sight sight(String text) {
        if (text.isEmpty()) {
            return Sight.ALL;
        }
        Holder holder = holder(text);
        return holder == null ? Sight.MARKET : holder.sight();
    }

    /** Returns the session of the participant who shows this token; 0 if there is none. */
    int memberSession(String text) {
        Holder holder = holder(text);
        return holder == null ? 0 : holder.session();
    }

    private synchronized @Nullable Known known(String text) {
        Known found = known.get(text);
        return found != null && found.revision() == revision() && System.nanoTime() - found.untilNs() < 0
                ? found
                : null;
    }

    private synchronized void keep(String text, Holder holder, long asOf) {
        known.remove(text);
        known.put(text, new Known(holder, System.nanoTime() + KNOWN_FOR_NS, asOf));
        if (known.size() > MAX_KNOWN) {
            known.remove(known.keySet().iterator().next());
        }
    }

    /** Result of a command: its outcome, or the reason for which it was refused. */
    record Sent(@Nullable NativeOutcome outcome, @Nullable Refusal refusal) {}

    /** Sends a command with a token. */
    Sent send(String text, String address, String reason, Consumer<NativeClient> command, Effect effect) {
        Optional<Token> token = parse(text);
        NativeAddress venue = nativeApi;
        if (venue == null) {
            return new Sent(null, Refusal.NO_NATIVE_API);
        }
        if (token.isEmpty()) {
            return new Sent(null, Refusal.UNAUTHORIZED);
        }
        Sent sent =
                call(text, token.get(), address, () -> NativeCall.send(venue, token.get(), reason, command, effect));
        NativeOutcome outcome = sent.outcome();
        Holder holder = outcome == null ? null : outcome.holder();
        return holder == null || holder.isOperator() ? sent : new Sent(null, Refusal.FORBIDDEN);
    }

    /** Asks for the commands that wait for a second operator. */
    Sent waiting(String text, String address) {
        return send(text, address, "", NativeClient::listWaiting, Effect.NONE);
    }

    private static boolean isWrong(NativeOutcome outcome) {
        return outcome.failure().contains("REFUSED");
    }

    private interface Call {
        NativeOutcome run() throws IOException;
    }

    /**
     * Calls the venue, if the token was right before or nothing speaks against it. Calls with tokens that were not have
     * places of their own, so that they do not keep an operator waiting.
     */
    private Sent call(String text, Token token, String address, Call call) {
        boolean wasRight = wasRight(text);
        if (!wasRight && isLocked(token.name(), address)) {
            return new Sent(null, Refusal.LOCKED);
        }
        Semaphore places = wasRight ? calls : callsOfOthers;
        if (!places.tryAcquire()) {
            return new Sent(null, Refusal.BUSY);
        }
        try {
            long asOf = revision();
            NativeOutcome outcome = call.run();
            Holder holder = outcome.holder();
            if (holder != null) {
                keep(text, holder, asOf);
                tell(true, token.name(), address);
                return new Sent(outcome, null);
            }
            if (!isWrong(outcome)) {
                return new Sent(null, Refusal.BUSY);
            }
            forget(text);
            tell(false, token.name(), address);
            return new Sent(null, Refusal.UNAUTHORIZED);
        } catch (IOException e) {
            return new Sent(null, Refusal.BUSY);
        } finally {
            places.release();
        }
    }

    /** Returns whether the venue found a token right when it was last shown, however long ago. */
    synchronized boolean wasRight(String text) {
        return known.containsKey(text);
    }

    private synchronized void forget(String text) {
        known.remove(text);
    }

    private synchronized boolean isLocked(String name, String address) {
        return guard.isLocked(name, address, System.nanoTime());
    }

    private synchronized void tell(boolean right, String name, String address) {
        guard.concluded(right, name, address, System.nanoTime());
    }

    /** Returns the number of wrong tokens. */
    synchronized long wrong() {
        return guard.wrong();
    }

    /** Returns the number of tokens that were not looked at, because too many of the name or address were wrong. */
    synchronized long locked() {
        return guard.locked();
    }

    private static Optional<Token> parse(String text) {
        try {
            return Optional.of(Token.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
