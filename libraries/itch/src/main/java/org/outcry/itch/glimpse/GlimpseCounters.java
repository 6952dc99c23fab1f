package org.outcry.itch.glimpse;

/** Counts of how the sessions of a snapshot server ended. */
final class GlimpseCounters {
    long rejected;
    long completed;
    long dropped;
    String lastDropReason = "";
}
