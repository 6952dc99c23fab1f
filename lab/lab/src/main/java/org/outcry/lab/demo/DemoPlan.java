package org.outcry.lab.demo;

import java.nio.file.Path;

/**
 * What a demo does.
 *
 * @param seconds how long orders flow
 * @param rate requests a second, in the mean, of all participants together
 * @param participants FIX sessions
 * @param instruments books
 * @param seed another seed, another flow
 * @param loseOneIn of so many packets of the feed the client loses one; 0: none
 * @param folder the venue's data folder
 */
record DemoPlan(int seconds, int rate, int participants, int instruments, long seed, int loseOneIn, Path folder) {}
