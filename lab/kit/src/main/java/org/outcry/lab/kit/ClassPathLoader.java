// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Loader of classes that are not the lab's. */
public final class ClassPathLoader {
    private ClassPathLoader() {}

    /**
     * Returns a loader of the classes in jars and folders, on top of the lab's own.
     *
     * @param name the loader's name
     * @param key the option or key that names the places, for messages
     * @throws IllegalArgumentException if one of them is not there
     */
    public static ClassLoader of(String name, String key, List<Path> places) {
        List<URL> urls = new ArrayList<>();
        for (Path place : places) {
            if (!Files.exists(place)) {
                throw new IllegalArgumentException(key + " names what is not there: " + place);
            }
            try {
                urls.add(place.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(key + " names no file: " + place, e);
            }
        }
        return new URLClassLoader(name, urls.toArray(URL[]::new), ClassPathLoader.class.getClassLoader());
    }
}
