// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.Map;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;
import org.outcry.app.ClientRefusedException;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsFailure;
import org.outcry.link.TlsIdentity;
import org.outcry.nativeapi.Token;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Client of a running venue's console. */
final class ConsoleClient {
    private static final int WITHIN_MS = 5_000;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int CONFLICT = 409;
    private static final int ERRORS = 400;
    private static final int MAX_CHARACTERS = 64 << 20;

    private final String address;
    private final @Nullable TlsClient tls;
    private final Path tokenFile;
    private boolean showsToken;

    /**
     * Creates a client, which does not connect yet.
     *
     * @param address the console's address, as host and port
     * @param tls the trust in the console's certificate; null for a console without TLS
     * @param tokenFile the token for the case that the console asks for one
     */
    ConsoleClient(String address, @Nullable TlsClient tls, Path tokenFile) {
        this.address = address;
        this.tls = tls;
        this.tokenFile = tokenFile;
    }

    /** Returns the answer to a question. */
    Row get(String path) throws IOException {
        HttpURLConnection connection = connect(path);
        if (status(connection) == UNAUTHORIZED && !showsToken) {
            showsToken = true;
            connection = connect(path);
        }
        return answer(connection);
    }

    /** Sends an operator's command. Returns the answer, also that the venue rejected it. */
    Row command(String name, Map<String, String> form) throws IOException {
        showsToken = true;
        HttpURLConnection connection = connect("/api/commands/" + name);
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        StringBuilder body = new StringBuilder();
        form.forEach((key, value) ->
                body.append(body.isEmpty() ? "" : "&").append(key).append('=').append(encoded(value)));
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body.toString().getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw unreachable(e);
        }
        return answer(connection);
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpURLConnection connect(String path) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create((tls == null ? "http://" : "https://") + address + path)
                        .toURL()
                        .openConnection(Proxy.NO_PROXY);
        if (tls != null && connection instanceof HttpsURLConnection secure) {
            secure.setSSLSocketFactory(tls.context().getSocketFactory());
            String host = tls.host();
            if (host != null) {
                secure.setHostnameVerifier((called, session) -> isFor(host, session));
            }
        }
        connection.setConnectTimeout(WITHIN_MS);
        connection.setReadTimeout(WITHIN_MS);
        if (showsToken) {
            requireSecrecy();
            connection.setRequestProperty(
                    "Authorization", "Bearer " + Token.read(tokenFile).text());
        }
        return connection;
    }

    /** Checks that nobody on the way reads the token: without TLS it is shown to addresses of this machine only. */
    private void requireSecrecy() throws IOException {
        String host = address.replaceFirst(":\\d+$", "");
        if (tls == null && !InetAddress.getByName(host).isLoopbackAddress()) {
            throw new IOException("the token is not sent in clear over the network: console=" + address
                    + "; use TLS (--tls, or --trust FILE for the issuer of the console's certificate), or a tunnel to"
                    + " 127.0.0.1");
        }
    }

    /** Returns whether a certificate, whose issuer is trusted, is for a host. */
    private static boolean isFor(String host, SSLSession session) {
        try {
            return session.getPeerCertificates()[0] instanceof X509Certificate certificate
                    && TlsIdentity.isFor(certificate, host);
        } catch (SSLPeerUnverifiedException e) {
            return false;
        }
    }

    private Row answer(HttpURLConnection connection) throws IOException {
        int status = status(connection);
        InputStream in = status >= ERRORS ? connection.getErrorStream() : connection.getInputStream();
        try (in) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Row row = new Row((Map<?, ?>) new Load(LoadSettings.builder()
                            .setCodePointLimit(MAX_CHARACTERS)
                            .build())
                    .loadFromString(text));
            if (status >= ERRORS && status != CONFLICT) {
                String refusal = "the console refuses it: " + row.text("text");
                throw status == UNAUTHORIZED || status == FORBIDDEN
                        ? new ClientRefusedException(refusal)
                        : new IOException(refusal);
            }
            return row;
        }
    }

    private int status(HttpURLConnection connection) throws IOException {
        try {
            int status = connection.getResponseCode();
            if (status < 0) {
                throw new IOException("Invalid HTTP response");
            }
            return status;
        } catch (IOException e) {
            throw unreachable(e);
        }
    }

    private IOException unreachable(IOException e) {
        String reason = e instanceof SSLException
                ? "TLS handshake failed: " + TlsFailure.text(e)
                : e instanceof ConnectException
                        ? String.valueOf(e.getMessage())
                        : e.getMessage() + ": no answer in HTTP" + (tls == null ? " without TLS" : "")
                                + ": look whether the console has this address, and TLS";
        return new IOException("the console can't be reached: address=" + address + " " + reason, e);
    }
}
