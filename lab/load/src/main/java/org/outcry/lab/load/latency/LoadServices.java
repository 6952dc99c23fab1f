// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.outcry.lab.kit.ClassPathLoader;
import org.outcry.lab.load.LoadService;

/** Kinds of services that can be measured: the lab's own, and those in jars of a user. */
final class LoadServices {
    private final TreeMap<String, LoadService> byName = new TreeMap<>();

    /**
     * Finds them.
     *
     * @param classPath jars and folders of a user; empty for none
     * @throws IllegalArgumentException if one is not there, or two kinds have one name
     */
    LoadServices(String classPath) {
        try {
            for (LoadService service : ServiceLoader.load(LoadService.class, loader(classPath))) {
                LoadService other = byName.put(service.name(), service);
                if (other != null) {
                    throw new IllegalArgumentException("two targets have the name " + service.name() + ": "
                            + other.getClass().getName() + " and "
                            + service.getClass().getName() + "; take one from the class path");
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new IllegalArgumentException("a target on the class path can't be made: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the kind with a name.
     *
     * @throws IllegalArgumentException if there is none; the message names those that there are
     */
    LoadService of(String name) {
        LoadService found = byName.get(name.toLowerCase(Locale.ROOT));
        if (found == null) {
            throw new IllegalArgumentException("no such target: " + name + "; there are engine, venue, fix, noop, "
                    + String.join(", ", byName.keySet()) + "; --class-path names jars with others");
        }
        return found;
    }

    private static ClassLoader loader(String classPath) {
        List<Path> places = classPath.isEmpty()
                ? List.of()
                : Stream.of(classPath.split(File.pathSeparator, -1))
                        .map(Path::of)
                        .toList();
        return ClassPathLoader.of("targets", "--class-path", places);
    }
}
