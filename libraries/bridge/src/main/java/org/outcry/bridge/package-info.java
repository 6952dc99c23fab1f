// SPDX-License-Identifier: Apache-2.0
/**
 * Wire events as JSON over HTTP and WebSocket, for browsers and other programs, in front of a channel or of a service
 * in the same process.
 *
 * <p>{@link org.outcry.bridge.BridgedService} says which interfaces are carried and what is behind the bridge,
 * {@link org.outcry.bridge.BridgeOptions} where it listens and its bounds, and {@link org.outcry.bridge.Bridge} runs
 * it. The README has the requests and their answers.
 */
@NullMarked
package org.outcry.bridge;

import org.jspecify.annotations.NullMarked;
