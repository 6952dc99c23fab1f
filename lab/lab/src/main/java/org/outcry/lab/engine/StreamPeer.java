package org.outcry.lab.engine;

/** Another engine to stand beside ours: a service, so that whoever isn't measured isn't needed. */
public interface StreamPeer {
    /** As it is called, with its version. */
    String name();

    /** An empty book for one pass over the stream, which reports all its trades. */
    StreamBook open(StreamFile stream, TradeHash trades);
}
