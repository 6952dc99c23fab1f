// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.security.cert.X509Certificate;
import java.util.List;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.link.TlsIdentity;

/**
 * The other side of a connection.
 *
 * @param peer its address and port
 * @param names the names in the certificate that it has shown; empty without one
 */
record Caller(String peer, List<String> names) {
    static Caller of(Request request) {
        EndPoint.SslSessionData tls =
                request.getConnectionMetaData().getConnection().getEndPoint().getSslSessionData();
        X509Certificate[] shown = tls == null ? null : tls.peerCertificates();
        return new Caller(
                Request.getRemoteAddr(request) + ":" + Request.getRemotePort(request),
                shown == null || shown.length == 0 ? List.of() : TlsIdentity.namesOf(shown[0]));
    }

    /** Returns the address without its port. */
    String address() {
        return PeerTerms.addressOf(peer);
    }
}
