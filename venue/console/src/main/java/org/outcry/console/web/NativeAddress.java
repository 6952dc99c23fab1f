// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.net.InetSocketAddress;
import java.util.List;
import org.outcry.link.LinkFactory;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Token;

/**
 * Address of the venue's native API.
 *
 * @param links the way to it, plain or with TLS
 */
record NativeAddress(InetSocketAddress address, LinkFactory links) {
    NativeClient client(Token token, NativeListener listener) {
        return new NativeClient(List.of(address), links, () -> token, listener);
    }
}
