// SPDX-License-Identifier: Apache-2.0
/** Messages in a BinaryFILE, and packets in captures (pcapng, pcap). */
@NullMarked
package org.outcry.itch.file;

import org.jspecify.annotations.NullMarked;
