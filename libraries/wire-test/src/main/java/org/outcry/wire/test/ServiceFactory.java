package org.outcry.wire.test;

/**
 * Makes the service under test: the same each time.
 *
 * @param <I> the event interface of its input, which it implements
 * @param <O> the event interface of its output
 */
@FunctionalInterface
public interface ServiceFactory<I, O> {
    /**
     * A service in its first state.
     *
     * @param out where its events go
     * @param time the number and time of each command
     */
    I create(O out, VirtualTime time);
}
