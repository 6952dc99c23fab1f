// SPDX-License-Identifier: Apache-2.0
/**
 * TCP of the model: sockets in virtual time in place of the JDK's, so that gateways and clients run in the model
 * unchanged.
 */
@NullMarked
package org.outcry.cluster.sockets;

import org.jspecify.annotations.NullMarked;
