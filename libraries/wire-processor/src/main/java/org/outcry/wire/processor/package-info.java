// SPDX-License-Identifier: Apache-2.0
/** The annotation processor that writes codecs, method writers and method readers. */
@NullMarked
package org.outcry.wire.processor;

import org.jspecify.annotations.NullMarked;
