/** The top of a book sent back and forth over TCP: wire channels beside bare sockets and beside their peers. */
@NullMarked
package org.outcry.lab.echo;

import org.jspecify.annotations.NullMarked;
