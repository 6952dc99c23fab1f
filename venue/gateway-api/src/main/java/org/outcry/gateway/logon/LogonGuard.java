// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecorder;

/**
 * Checks of the passwords of a gateway's logons. A hash is computed on a thread of its own, which exists only
 * meanwhile, so that the gateway serves others. A name whose password was right once is checked at once from then on,
 * by a keyed hash that is held in memory only.
 *
 * <p>Names and addresses with failures are locked, with one line for the operator. All methods are called on the
 * gateway's thread.
 */
public final class LogonGuard {
    private static final int MAX_PENDING = 64;
    private static final int MAX_PENDING_PER_ADDRESS = 4;
    private static final int KEY_BYTES = 32;
    private static final PasswordHash NOBODYS = PasswordHash.ofNone();

    private final String gateway;
    private final Consumer<String> lines;
    private final AuditRecorder audit;
    private final FailedLogons failed = new FailedLogons();
    private final Map<String, byte[]> admitted = new HashMap<>();
    private final Map<String, Integer> pending = new HashMap<>();
    private final Mac mac = newMac();
    private final ThreadPoolExecutor hashing;
    private long wrong;
    private long locked;
    private long foreign;

    /**
     * Creates a guard.
     *
     * @param gateway the gateway's name in lines
     * @param lines receives the alerts
     * @param audit has the first failure, the second, the fourth and so on, and each name that is locked
     */
    public LogonGuard(String gateway, Consumer<String> lines, AuditRecorder audit) {
        this.gateway = gateway;
        this.lines = lines;
        this.audit = audit;
        hashing = new ThreadPoolExecutor(1, 1, 10, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MAX_PENDING), task -> {
            Thread thread = new Thread(task, gateway + "-logon-check");
            thread.setDaemon(true);
            return thread;
        });
        hashing.allowCoreThreadTimeOut(true);
    }

    /** Logon of one connection. */
    public final class Attempt {
        private final String address;
        private @Nullable Checked checked;

        private Attempt(String address) {
            this.address = address;
        }

        /** Returns whether a check runs: {@link #check} need not be called yet. */
        public boolean isRunning() {
            Checked running = checked;
            return running != null && !running.isDone;
        }

        /** Returns the result of the logon of an unknown name, which takes as long as that of a wrong password. */
        public Verdict checkUnknown(String name, String shown, long nowNs) {
            return check(name, null, shown, nowNs);
        }

        /**
         * Returns the result of the connection's logon. The first call begins the check; a result other than PENDING is
         * returned once.
         *
         * @param name the name shown
         * @param expected the hash of the name's password; null if the name is unknown
         * @param shown the password shown
         */
        Verdict check(String name, @Nullable PasswordHash expected, String shown, long nowNs) {
            Checked running = checked;
            if (running != null) {
                return running.isDone ? conclude(running, name, expected, shown, nowNs) : Verdict.PENDING;
            }
            if (isLocked(name, address, nowNs)) {
                return Verdict.LOCKED;
            }
            byte[] right = expected == null ? null : admitted.get(name + " " + expected.text());
            if (right != null) {
                return verdict(MessageDigest.isEqual(right, keyed(shown)), name, address, nowNs);
            }
            begin(expected == null ? NOBODYS : expected, shown);
            return Verdict.PENDING;
        }

        /**
         * Returns whether the connection is not one that the name's terms permit, so that its password need not be
         * looked at. Counts, tells and records that.
         *
         * @param names the names in the certificate that it has shown
         */
        public boolean isForeign(String name, PeerTerms terms, Supplier<List<String>> names) {
            if (terms.equals(PeerTerms.ANY)) {
                return false;
            }
            String refusal = terms.refusal(address, names);
            if (refusal != null) {
                onForeign(name, address, refusal);
            }
            return refusal != null;
        }

        /**
         * Returns the result of the logon of a known name: of the terms for its connection, and then of its password.
         *
         * @param expected the hash of the name's password; null if none is required
         * @param shown the password shown
         * @param peerNames the names in the certificate that the connection has shown
         */
        public Verdict check(
                String name,
                @Nullable PasswordHash expected,
                PeerTerms terms,
                Supplier<String> shown,
                Supplier<List<String>> peerNames,
                long nowNs) {
            if (isRunning()) {
                return Verdict.PENDING;
            }
            if (isForeign(name, terms, peerNames)) {
                return Verdict.FOREIGN;
            }
            return expected == null ? Verdict.ADMITTED : check(name, expected, shown.get(), nowNs);
        }

        private void begin(PasswordHash expected, String shown) {
            if (pending.getOrDefault(address, 0) >= MAX_PENDING_PER_ADDRESS) {
                return;
            }
            Checked begun = new Checked(expected, shown);
            try {
                hashing.execute(begun);
            } catch (RejectedExecutionException full) {
                return;
            }
            pending.merge(address, 1, Integer::sum);
            checked = begun;
        }

        private Verdict conclude(Checked done, String name, @Nullable PasswordHash expected, String shown, long nowNs) {
            end();
            // The password may have been changed meanwhile: then the result is of the former one.
            if (expected == null || !done.isRight || !done.expected.equals(expected)) {
                return verdict(false, name, address, nowNs);
            }
            admitted.put(name + " " + expected.text(), keyed(shown));
            return verdict(true, name, address, nowNs);
        }

        /** Ends the attempt, when its connection has ended. */
        public void end() {
            if (checked != null) {
                checked = null;
                pending.computeIfPresent(address, (key, count) -> count == 1 ? null : count - 1);
            }
        }
    }

    /** Returns whether a logon must not be checked, because too many of the name or the address failed. Counts it. */
    public boolean isLocked(String name, String address, long nowNs) {
        boolean is = failed.isLocked(name, address, nowNs);
        locked += is ? 1 : 0;
        return is;
    }

    /** Records the result of a check that was made elsewhere. */
    public void concluded(boolean right, String name, String address, long nowNs) {
        verdict(right, name, address, nowNs);
    }

    /** Returns the number of logons with a wrong password or an unknown name. */
    public long wrong() {
        return wrong;
    }

    /** Returns the number of logons that were not checked, because too many of the name or the address had failed. */
    public long locked() {
        return locked;
    }

    /** Returns the number of logons from a network, or with a certificate, that is not the name's. */
    public long foreign() {
        return foreign;
    }

    /** Returns the logon of a new connection, whose address is that of its peer, without the port. */
    public Attempt attempt(String peer) {
        return new Attempt(PeerTerms.addressOf(peer));
    }

    /**
     * Returns whether a connection is not from one of some networks, so that it may not even show a name. Counts, tells
     * and records that.
     */
    public boolean isForeign(InetAddress address, AddressRanges from) {
        boolean is = !from.contains(address);
        if (is) {
            onForeign("", address.getHostAddress(), PeerTerms.elsewhere(from));
        }
        return is;
    }

    private void onForeign(String name, String address, String refusal) {
        foreign++;
        lines.accept("logon from elsewhere refused: gateway=" + gateway + " name=" + name + " address=" + address + ": "
                + refusal);
        if (Long.bitCount(foreign) == 1) {
            audit.note(
                    AuditKind.REFUSED,
                    name,
                    address,
                    "gateway=" + gateway + " " + refusal + ": refusedInAll=" + foreign);
        }
    }

    private static final class Checked implements Runnable {
        private final PasswordHash expected;
        private final String shown;
        private boolean isRight;
        private volatile boolean isDone;

        private Checked(PasswordHash expected, String shown) {
            this.expected = expected;
            this.shown = shown;
        }

        @Override
        public void run() {
            isRight = expected.admits(shown);
            isDone = true;
        }
    }

    private Verdict verdict(boolean right, String name, String address, long nowNs) {
        if (right) {
            failed.succeeded(name, address);
            return Verdict.ADMITTED;
        }
        wrong++;
        boolean alerted = failed.failed(name, address, nowNs);
        if (alerted || Long.bitCount(wrong) == 1) {
            audit.note(
                    AuditKind.REFUSED,
                    name,
                    address,
                    "gateway=" + gateway + " wrong password or unknown name" + (alerted ? ", locked" : "")
                            + ": failuresInAll=" + wrong);
        }
        if (alerted) {
            lines.accept("ALERT logons fail and are locked, for a minute at most after each: gateway=" + gateway
                    + " name=" + name + " address=" + address
                    + ": somebody guesses passwords, or a client has an old one");
        }
        return Verdict.WRONG;
    }

    private byte[] keyed(String shown) {
        return mac.doFinal(shown.getBytes(StandardCharsets.UTF_8));
    }

    private static Mac newMac() {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no HmacSHA256", e);
        }
    }
}
