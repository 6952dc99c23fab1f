// SPDX-License-Identifier: Apache-2.0
/**
 * Services and clients of event interfaces in one line each, over the server, client and files of events of the other
 * packages: {@link org.outcry.channel.service.Service}, {@link org.outcry.channel.service.Client},
 * {@link org.outcry.channel.service.Journal}. Programs that need their own thread, limits or credentials use those
 * packages; both ends of a connection can differ in that.
 */
@NullMarked
package org.outcry.channel.service;

import org.jspecify.annotations.NullMarked;
