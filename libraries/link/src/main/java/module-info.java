// SPDX-License-Identifier: Apache-2.0
/** Bytes of a TCP connection, plain or with TLS 1.3, and connections that are due. */
module org.outcry.link {
    requires static org.jspecify;

    exports org.outcry.link;
}
