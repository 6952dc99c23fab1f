// SPDX-License-Identifier: Apache-2.0
/** Wire events as JSON over HTTP and WebSocket. */
module org.outcry.bridge {
    requires static org.jspecify;
    requires transitive org.outcry.channel;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.websocket.server;

    exports org.outcry.bridge;
    exports org.outcry.bridge.endpoint;
}
