/**
 * Recorded flow through a venue: readers of recordings and of neutral command files, the importer that finds out what a venue
 * must have received, and the replay that drives a venue with it and compares what came of it.
 */
@NullMarked
package org.outcry.lab.replay;

import org.jspecify.annotations.NullMarked;
