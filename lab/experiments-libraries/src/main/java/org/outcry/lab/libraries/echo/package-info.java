// SPDX-License-Identifier: Apache-2.0
/** Echo of the top of a book over TCP: wire channels, bare sockets and peers. */
@NullMarked
package org.outcry.lab.libraries.echo;

import org.jspecify.annotations.NullMarked;
