// SPDX-License-Identifier: Apache-2.0
/**
 * Bytes of a TCP connection, plain or with TLS 1.3: {@link org.outcry.link.LinkFactory} makes an
 * {@link org.outcry.link.ByteLink} of a connected socket; {@link org.outcry.link.Turns} has the connections of a
 * thread, and which of them are due. Nothing blocks, and no link starts a thread, except that a TLS server computes
 * handshakes on one of its own.
 */
@NullMarked
package org.outcry.link;

import org.jspecify.annotations.NullMarked;
