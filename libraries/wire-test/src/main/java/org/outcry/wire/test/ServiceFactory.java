// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

/**
 * Factory of the service under test. Each service it makes behaves the same.
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
