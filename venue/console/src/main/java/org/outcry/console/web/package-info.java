// SPDX-License-Identifier: Apache-2.0
/** The console over HTTP: requests, answers and the page. */
@NullMarked
package org.outcry.console.web;

import org.jspecify.annotations.NullMarked;
