// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Role;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.Token;

/**
 * Tokens of those who ask. The venue's native gateway checks them: for a command each time, for reading again after
 * some minutes, or when the gateway's permissions changed. Any thread.
 */
final class Tokens {
    private static final int MAX_CALLS = 8;
    private static final int MAX_KNOWN = 64;
    private static final long KNOWN_FOR_NS = TimeUnit.MINUTES.toNanos(5);

    private record Known(Role role, long untilNs, long revision) {}

    private final Semaphore calls = new Semaphore(MAX_CALLS);
    private final Map<String, Known> known = new LinkedHashMap<>();
    private volatile LongSupplier permissions = () -> 0;
    private volatile @Nullable NativeAddress nativeApi;

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
    Refusal readingRefusal(String text) {
        Optional<Token> token = parse(text);
        if (token.isEmpty()) {
            return Refusal.UNAUTHORIZED;
        }
        Known before = known(text);
        if (before != null) {
            return mayRead(before.role());
        }
        NativeAddress venue = nativeApi;
        if (venue == null) {
            return Refusal.NO_NATIVE_API;
        }
        long asOf = revision();
        NativeOutcome outcome = call(() -> NativeCall.role(venue, token.get()));
        Role role = outcome == null ? null : outcome.role();
        if (outcome == null || role == null) {
            return outcome != null && isWrong(outcome) ? Refusal.UNAUTHORIZED : Refusal.BUSY;
        }
        keep(text, role, asOf);
        return mayRead(role);
    }

    /** Returns a check of a token that may read: whether it still may. It asks the venue only when permissions have changed. One thread. */
    BooleanSupplier permission(String text) {
        long[] asOf = {revision()};
        return () -> {
            long now = revision();
            if (now == asOf[0]) {
                return true;
            }
            Refusal refusal = readingRefusal(text);
            // A venue that is too busy to answer is asked again.
            asOf[0] = refusal == null ? now : asOf[0];
            return refusal != Refusal.UNAUTHORIZED && refusal != Refusal.FORBIDDEN;
        };
    }

    /** Returns the role of a token that was checked; null if it was not. */
    @Nullable
    Role role(String text) {
        Known before = known(text);
        return before == null ? null : before.role();
    }

    private static @Nullable Refusal mayRead(Role role) {
        return role == Role.OPERATOR || role == Role.READER ? null : Refusal.FORBIDDEN;
    }

    private synchronized @Nullable Known known(String text) {
        Known found = known.get(text);
        return found != null && found.revision() == revision() && System.nanoTime() - found.untilNs() < 0
                ? found
                : null;
    }

    private synchronized void keep(String text, Role role, long asOf) {
        known.remove(text);
        known.put(text, new Known(role, System.nanoTime() + KNOWN_FOR_NS, asOf));
        if (known.size() > MAX_KNOWN) {
            known.remove(known.keySet().iterator().next());
        }
    }

    /** Result of a command: its outcome, or the reason for which it was refused. */
    record Sent(@Nullable NativeOutcome outcome, @Nullable Refusal refusal) {}

    /** Sends a command with a token. */
    Sent send(String text, String reason, Consumer<NativeClient> command, Effect effect) {
        Optional<Token> token = parse(text);
        NativeAddress venue = nativeApi;
        if (venue == null) {
            return new Sent(null, Refusal.NO_NATIVE_API);
        }
        if (token.isEmpty()) {
            return new Sent(null, Refusal.UNAUTHORIZED);
        }
        NativeOutcome outcome = call(() -> NativeCall.send(venue, token.get(), reason, command, effect));
        if (outcome == null) {
            return new Sent(null, Refusal.BUSY);
        }
        if (outcome.role() == null) {
            return new Sent(null, isWrong(outcome) ? Refusal.UNAUTHORIZED : Refusal.BUSY);
        }
        return outcome.role() == Role.OPERATOR ? new Sent(outcome, null) : new Sent(null, Refusal.FORBIDDEN);
    }

    /** Asks for the commands that wait for a second operator. */
    Sent waiting(String text) {
        return send(text, "", NativeClient::listWaiting, Effect.NONE);
    }

    private static boolean isWrong(NativeOutcome outcome) {
        return outcome.failure().contains("REFUSED");
    }

    private interface Call {
        NativeOutcome run() throws IOException;
    }

    private @Nullable NativeOutcome call(Call call) {
        if (!calls.tryAcquire()) {
            return null;
        }
        try {
            return call.run();
        } catch (IOException e) {
            return null;
        } finally {
            calls.release();
        }
    }

    private static Optional<Token> parse(String text) {
        try {
            return Optional.of(Token.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
