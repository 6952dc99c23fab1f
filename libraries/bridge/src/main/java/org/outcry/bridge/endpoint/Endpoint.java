// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.endpoint;

import java.nio.ByteBuffer;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/** Public face of a listener, which Jetty finds the methods of by a lookup that sees public classes only. */
public final class Endpoint implements Session.Listener {
    private final Session.Listener listener;

    /** Creates an endpoint that hands all calls on. */
    public Endpoint(Session.Listener listener) {
        this.listener = listener;
    }

    @Override
    public void onWebSocketOpen(Session session) {
        listener.onWebSocketOpen(session);
    }

    @Override
    public void onWebSocketText(String message) {
        listener.onWebSocketText(message);
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
        listener.onWebSocketBinary(payload, callback);
    }

    @Override
    public void onWebSocketPong(ByteBuffer payload) {
        listener.onWebSocketPong(payload);
    }

    @Override
    public void onWebSocketClose(int statusCode, String reason, Callback callback) {
        listener.onWebSocketClose(statusCode, reason, callback);
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        listener.onWebSocketError(cause);
    }
}
