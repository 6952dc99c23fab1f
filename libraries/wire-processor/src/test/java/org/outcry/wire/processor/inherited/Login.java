// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import org.outcry.wire.Required;

/** Record with a required component. */
public record Login(@Required String name, int heartbeatSeconds) {}
