// SPDX-License-Identifier: Apache-2.0
/** The event objects of the package flat, made of embedded parts. */
package org.outcry.wire.processor.embedded;
