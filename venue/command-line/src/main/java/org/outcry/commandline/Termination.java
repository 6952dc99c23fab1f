// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Orderly end of a process on SIGTERM, SIGINT (Ctrl-C), and when the JVM ends for another reason. After SIGTERM and
 * SIGINT the exit code is {@link ExitCode#DONE}: the JVM's own way would end with 143 or 130, which a supervisor takes
 * for a failure.
 */
public final class Termination {
    private final Runnable end;
    private final AtomicBoolean begun = new AtomicBoolean();

    private Termination(Runnable end) {
        this.end = end;
    }

    /** Makes the process run an action when it ends, once. */
    public static void run(Runnable end) {
        Termination termination = new Termination(end);
        Runtime.getRuntime().addShutdownHook(new Thread(termination::endOnce, "stop"));
        for (String signal : new String[] {"TERM", "INT"}) {
            termination.handle(signal);
        }
    }

    private void endOnce() {
        if (begun.compareAndSet(false, true)) {
            end.run();
        }
    }

    /**
     * Handles a signal. By reflection, because not every JDK has to have the class; without it the shutdown hook does
     * the work.
     */
    private void handle(String name) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object onSignal = Proxy.newProxyInstance(
                    Termination.class.getClassLoader(), new Class<?>[] {handler}, (proxy, method, args) -> {
                        if (method.getName().equals("handle")) {
                            endOnce();
                            System.exit(ExitCode.DONE);
                        }
                        return method.getName().equals("hashCode") ? (Object) 0 : null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), onSignal);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            // The signal is not this program's to handle, for example with -Xrs: the shutdown hook stays.
            return;
        }
    }
}
