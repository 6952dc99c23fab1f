// SPDX-License-Identifier: Apache-2.0
/** Classes that several packages of the lab share: processes, JSON, folders, progress. */
@NullMarked
package org.outcry.lab.kit;

import org.jspecify.annotations.NullMarked;
