// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.wire.file.EventFileSpec;

/** Checks of passwords, and locks after failures. */
class LogonGuardTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final PasswordHash SECRET = PasswordHash.of("secret", 100);

    private final List<String> lines = new ArrayList<>();
    private final LogonGuard guard = new LogonGuard("fix", lines::add, AuditRecorder.none());
    private long nowNs;

    private Verdict logOn(String name, String address, @Nullable PasswordHash expected, String shown) {
        return logOn(guard, name, address, expected, shown);
    }

    private Verdict logOn(LogonGuard by, String name, String address, @Nullable PasswordHash expected, String shown) {
        LogonGuard.Attempt attempt = by.attempt("/" + address + ":1234");
        Verdict verdict = Verdict.PENDING;
        while (verdict == Verdict.PENDING) {
            if (attempt.isRunning()) {
                LockSupport.parkNanos(100_000);
            } else {
                verdict = attempt.check(name, expected, shown, nowNs);
            }
        }
        return verdict;
    }

    @Test
    void shouldAdmitTheRightPasswordOnly() {
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "Secret")).isEqualTo(Verdict.WRONG);
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "")).isEqualTo(Verdict.WRONG);
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "secret")).isEqualTo(Verdict.ADMITTED);
        assertThat(logOn("NOBODY", "10.0.0.1", null, "secret")).isEqualTo(Verdict.WRONG);
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "guess")).isEqualTo(Verdict.WRONG);
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "secret")).isEqualTo(Verdict.ADMITTED);
    }

    @Test
    void shouldTakeMoreThanAMinuteForTwoHundredGuessesAndRaiseOneAlert() {
        long triedNs = 0;
        int guesses = 0;
        while (guesses < 200) {
            if (logOn("ALPHA", "10.0.0.1", SECRET, "guess " + guesses) == Verdict.WRONG) {
                guesses++;
            } else {
                nowNs += SECOND_NS / 10;
            }
            triedNs = nowNs;
        }
        assertThat(triedNs).isGreaterThan(60 * SECOND_NS);
        assertThat(lines).hasSize(1);
        assertThat(lines.getFirst()).startsWith("ALERT").contains("name=ALPHA").contains("address=10.0.0.1");
    }

    /** 200 wrong passwords leave a record for the first, second, fourth and so on, and one for the lock. */
    @Test
    void shouldRecordFailuresInTheAuditTrail(@TempDir Path folder) throws IOException {
        EventFileSpec noEvents = new EventFileSpec(folder, "events", 77, 1, 1 << 16, 1L << 30);
        AuditTrail trail = new AuditTrail(folder, noEvents, () -> nowNs, lines::add);
        LogonGuard audited = new LogonGuard("fix", line -> {}, trail);
        for (int wrong = 0; wrong < 200; nowNs += 60 * SECOND_NS) {
            if (logOn(audited, "ALPHA", "10.0.0.1", SECRET, "guess") == Verdict.WRONG) {
                wrong++;
            }
        }
        trail.close();
        List<String> texts = new ArrayList<>();
        assertThat(AuditFile.read(folder.resolve(AuditFile.NAME), (record, offset, hash) -> {
                    assertThat(record.kind()).isEqualTo(AuditKind.REFUSED);
                    assertThat(record.user() + record.address()).isEqualTo("ALPHA10.0.0.1");
                    texts.add(record.text());
                }))
                .isEmpty();
        assertThat(texts)
                .startsWith("gateway=fix wrong password or unknown name: failuresInAll=1")
                .anyMatch(text -> text.contains(", locked: failuresInAll="))
                .hasSizeBetween(8, 20);
    }

    @Test
    void shouldNotLockAMemberOutByFailuresOfOthers() {
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "secret")).isEqualTo(Verdict.ADMITTED);
        while (logOn("ALPHA", "10.6.6.6", SECRET, "guess") != Verdict.LOCKED) {
            assertThat(nowNs).isZero();
        }
        assertThat(logOn("ALPHA", "10.6.6.7", SECRET, "guess")).isEqualTo(Verdict.LOCKED);
        assertThat(logOn("BETA", "10.6.6.6", SECRET, "secret")).isEqualTo(Verdict.LOCKED);
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "secret")).isEqualTo(Verdict.ADMITTED);
    }

    /**
     * After a restart, a member's address is not known yet, and somebody guesses its password from another one for an
     * hour.
     */
    @Test
    void shouldAdmitAMemberWithinSecondsWhileItsPasswordIsGuessedElsewhere() {
        while (nowNs < 3600 * SECOND_NS) {
            logOn("ALPHA", "10.6.6.6", SECRET, "guess");
            nowNs += SECOND_NS / 10;
        }
        long sinceNs = nowNs;
        while (logOn("ALPHA", "10.0.0.1", SECRET, "secret") != Verdict.ADMITTED) {
            logOn("ALPHA", "10.6.6.6", SECRET, "guess");
            nowNs += SECOND_NS / 10;
        }
        assertThat(nowNs - sinceNs).isLessThanOrEqualTo(4 * SECOND_NS);
    }

    /** A name is guessed from so many addresses that none of them is locked. */
    @Test
    void shouldBoundTheGuessesOfOneNameFromManyAddresses() {
        int guesses = 0;
        for (int tries = 0; nowNs < 600 * SECOND_NS; tries++) {
            guesses += logOn("ALPHA", "10.6." + tries % 250 + ".1", SECRET, "guess") == Verdict.WRONG ? 1 : 0;
            nowNs += SECOND_NS / 10;
        }
        assertThat(guesses).isLessThan(160);
    }

    /** A password that is changed while the former one is checked. */
    @Test
    void shouldNotAdmitAFormerPasswordForANewOne() {
        PasswordHash other = PasswordHash.of("other", 100);
        LogonGuard.Attempt attempt = guard.attempt("/10.0.0.1:1");
        Verdict verdict = attempt.check("ALPHA", SECRET, "secret", nowNs);
        while (verdict == Verdict.PENDING) {
            LockSupport.parkNanos(100_000);
            verdict = attempt.check("ALPHA", other, "secret", nowNs);
        }
        assertThat(verdict).isEqualTo(Verdict.WRONG);
        assertThat(logOn("ALPHA", "10.0.0.2", other, "secret")).isEqualTo(Verdict.WRONG);
        assertThat(logOn("ALPHA", "10.0.0.2", other, "other")).isEqualTo(Verdict.ADMITTED);
    }

    @Test
    void shouldRefuseConnectionsFromOtherNetworks() {
        AddressRanges from = new AddressRanges(
                List.of(AddressRanges.Network.parse("10.0.0.0/8"), AddressRanges.Network.parse("2001:db8::/32")));
        assertThat(guard.isForeign(InetAddress.ofLiteral("10.1.2.3"), from)).isFalse();
        assertThat(guard.isForeign(InetAddress.ofLiteral("2001:db8::1"), from)).isFalse();
        assertThat(guard.isForeign(InetAddress.ofLiteral("192.0.2.1"), AddressRanges.ANY))
                .isFalse();
        assertThat(lines).isEmpty();
        assertThat(guard.isForeign(InetAddress.ofLiteral("192.0.2.1"), from)).isTrue();
        assertThat(guard.isForeign(InetAddress.ofLiteral("2001:db9::1"), from)).isTrue();
        assertThat(guard.foreign()).isEqualTo(2);
        String told = "logon from elsewhere refused: gateway=fix name= address=%s: the address is not in " + from;
        assertThat(lines).containsExactly(told.formatted("192.0.2.1"), told.formatted("2001:db9:0:0:0:0:0:1"));
    }

    @Test
    void shouldUnlockAfterItsTime() {
        for (int i = 0; i < 5; i++) {
            assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "guess")).isEqualTo(Verdict.WRONG);
        }
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "secret")).isEqualTo(Verdict.LOCKED);
        nowNs += SECOND_NS;
        assertThat(logOn("ALPHA", "10.0.0.1", SECRET, "secret")).isEqualTo(Verdict.ADMITTED);
    }

    @Test
    void shouldDescribeItselfWithSaltAndIterations() {
        assertThat(SECRET.text()).matches("pbkdf2-sha256:[0-9]+:[0-9a-f]{32}:[0-9a-f]{64}");
        assertThat(PasswordHash.of("secret", 100).text()).isNotEqualTo(SECRET.text());
        assertThat(new PasswordHash(SECRET.text()).admits("secret")).isTrue();
        assertThat(SECRET.toString()).doesNotContain(SECRET.text());
        assertThatThrownBy(() -> new PasswordHash("secret"))
                .hasMessageContaining("outcry password")
                .hasMessageNotContaining("secret");
    }
}
