// SPDX-License-Identifier: Apache-2.0
/** Tests of services and clients in one line each. */
@NullMarked
package org.outcry.channel.service;

import org.jspecify.annotations.NullMarked;
