// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

/**
 * Factory of the service under test. All services that it creates behave the same.
 *
 * @param <I> the event interface of its input, which it implements
 * @param <O> the event interface of its output
 */
@FunctionalInterface
public interface ServiceFactory<I, O> {
    /**
     * Creates a service in its initial state.
     *
     * @param out receives its events
     * @param time the number and time of each command
     */
    I create(O out, VirtualTime time);
}
