// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import org.jspecify.annotations.Nullable;
import org.outcry.link.TlsFiles.ClientCertificates;

/**
 * Certificate of a server and its terms for clients, for any number of listeners. {@link #reloadIfChanged} reads
 * changed files: new connections get the new certificate, and open ones continue. Any thread.
 */
public final class TlsServer {
    static final String[] PROTOCOLS = {"TLSv1.3"};

    private record Loaded(SSLContext context, TlsIdentity identity) {}

    private final TlsFiles files;
    private volatile Loaded loaded;
    private List<byte[]> tried;

    /** The content of the files, if its time has not begun; null otherwise. */
    private @Nullable Loaded early;

    private TlsServer(TlsFiles files, List<byte[]> contents) throws IOException {
        this.files = files;
        this.tried = contents;
        this.loaded = read(files);
    }

    /**
     * Reads the files.
     *
     * @throws IOException if one can't be read, or they do not belong together
     */
    public static TlsServer load(TlsFiles files) throws IOException {
        return new TlsServer(files, contents(files));
    }

    /**
     * Reads the files again if one has changed since they were last read. A certificate that has expired, or is not
     * valid yet, does not replace a valid one. One that is not valid yet is used as soon as it is valid.
     *
     * @return whether new connections get another certificate or other terms than before the call
     * @throws IOException if a changed file can't be used: the previous certificate stays in use. Thrown once for each
     *     change
     */
    public boolean reloadIfChanged() throws IOException {
        return reloadIfChanged(Instant.now());
    }

    /** Reads the files again, at a given time, if one has changed or its time has begun. */
    public synchronized boolean reloadIfChanged(Instant now) throws IOException {
        List<byte[]> contents = contents(files);
        if (same(contents, tried)) {
            return early != null && take(early, now);
        }
        tried = contents;
        early = null;
        Loaded read = read(files);
        if (take(read, now)) {
            return true;
        }
        String invalid = read.identity.invalidAt(now);
        if (read.identity.expires().isAfter(now)) {
            early = read;
        }
        throw new TlsFileException(
                files.certificate(),
                invalid + ": file=" + files.certificate() + "; the one in use is good until "
                        + loaded.identity.expires());
    }

    private boolean take(Loaded read, Instant now) {
        boolean isWorse = !read.identity.invalidAt(now).isEmpty()
                && loaded.identity.invalidAt(now).isEmpty();
        if (!isWorse) {
            loaded = read;
            early = null;
        }
        return !isWorse;
    }

    /** Returns the files. */
    public TlsFiles files() {
        return files;
    }

    /** Returns the certificate of new connections. */
    public TlsIdentity identity() {
        return loaded.identity();
    }

    /**
     * Returns the context of new connections, for servers that have links of their own. They must allow TLS 1.3 only.
     */
    public SSLContext context() {
        return loaded.context();
    }

    /**
     * Returns the links of a listener's connections. Each listener has its own, so that a flood of handshakes at one
     * does not delay another.
     *
     * @param name the listener's name, for lines and for the name of a thread
     * @param lines receives lines for an operator, about the first refused connection, the second, the fourth and so on
     */
    public TlsListener listener(String name, Consumer<String> lines) {
        return listener(name, lines, System::nanoTime);
    }

    /** Returns the links of a listener with a given clock, in nanoseconds. */
    TlsListener listener(String name, Consumer<String> lines, LongSupplier clockNs) {
        return new TlsListener(this, name, lines, clockNs);
    }

    /** Returns an engine for a new connection, for servers that have links of their own. */
    public SSLEngine engine() {
        SSLEngine engine = loaded.context().createSSLEngine();
        engine.setUseClientMode(false);
        engine.setEnabledProtocols(PROTOCOLS);
        engine.setWantClientAuth(files.clientCertificates() == ClientCertificates.OPTIONAL);
        if (files.clientCertificates() == ClientCertificates.REQUIRED) {
            engine.setNeedClientAuth(true);
        }
        return engine;
    }

    /** Returns a context with an own certificate, if any, and the trust in the other side's. */
    static SSLContext context(@Nullable TlsIdentity identity, TlsTrust trust) throws IOException {
        try {
            SSLContext context = SSLContext.getInstance(PROTOCOLS[0]);
            context.init(identity == null ? null : identity.keyManagers(), trust.managers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException("TLS 1.3 can't be set up: " + e.getMessage(), e);
        }
    }

    private static Loaded read(TlsFiles files) throws IOException {
        TlsIdentity identity = TlsIdentity.read(files);
        Path trust = files.trust();
        return new Loaded(
                context(
                        identity,
                        trust == null ? TlsTrust.ofJdk() : TlsTrust.pem(trust).with(identity.certificate())),
                identity);
    }

    private static List<byte[]> contents(TlsFiles files) throws IOException {
        List<byte[]> contents = new ArrayList<>();
        for (Path file : files.all().toList()) {
            contents.add(PemFile.bytes(file));
        }
        return contents;
    }

    private static boolean same(List<byte[]> one, List<byte[]> other) {
        return Arrays.deepEquals(one.toArray(), other.toArray());
    }
}
