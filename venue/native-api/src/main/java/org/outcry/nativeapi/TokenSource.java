// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.io.IOException;

/** Source of a client's token. It is called for each connection, so that the token can change. */
@FunctionalInterface
public interface TokenSource {
    Token get() throws IOException;
}
