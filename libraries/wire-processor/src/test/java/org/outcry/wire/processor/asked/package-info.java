// SPDX-License-Identifier: Apache-2.0
/** The same calls with all generated code and with the least. */
package org.outcry.wire.processor.asked;
