package org.outcry.nativeapi;

import java.io.IOException;

/** Where a client's token comes from: asked at each connection, so that a venue may change it. */
@FunctionalInterface
public interface TokenSource {
    Token get() throws IOException;
}
