// SPDX-License-Identifier: Apache-2.0
/** Answers to resend requests, from the event log. */
@NullMarked
package org.outcry.fixgateway.resend;

import org.jspecify.annotations.NullMarked;
