package org.outcry.app;

import java.util.concurrent.Callable;

/**
 * A verb of the command line: a picocli command that returns an {@link ExitCode}. Rooms above this one offer theirs as
 * services of this type, so that the launcher knows them and no arrow points up.
 */
public interface Verb extends Callable<Integer> {}
