// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import org.outcry.api.IgnoredEvents;

/** A venue that nobody listens to. */
class SilentVenueEvents extends IgnoredEvents {}
